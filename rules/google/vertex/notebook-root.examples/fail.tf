resource "google_notebooks_instance" "bad" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
}

resource "google_notebooks_instance" "bad_2" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  metadata = {
    notebook-disable-root = "false"
  }
}

resource "google_workbench_instance" "bad" {
  name     = "lab"
  location = "europe-west1-b"
}

resource "google_workbench_instance" "bad_2" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type = "e2-medium"
    metadata = {
      team = "lab"
    }
  }
}
