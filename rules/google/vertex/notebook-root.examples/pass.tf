resource "google_notebooks_instance" "good" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  metadata = {
    notebook-disable-root = "true"
  }
}

resource "google_workbench_instance" "good" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type = "e2-medium"
    metadata = {
      notebook-disable-root = true
    }
  }
}
