"""Page states in files: saved by the library as JSON, or saved by a browser as HTML.

Both are read into the same `PageState`, and compared by the same code as on a live page.
"""

from AbraLibrary.core.saved.compare import compare, compare_files
from AbraLibrary.core.saved.state_file import read_state, sound_state, write_state

__all__ = ["compare", "compare_files", "read_state", "sound_state", "write_state"]
