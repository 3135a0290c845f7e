variable "rootless" {}

resource "google_notebooks_instance" "unknown" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  metadata = {
    notebook-disable-root = var.rootless
  }
}
