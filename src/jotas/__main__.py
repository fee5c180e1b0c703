"""`python -m jotas` is `jotas`."""

from jotas.cli import main

if __name__ == "__main__":
    main()
