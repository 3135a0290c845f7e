resource "google_notebooks_instance" "bad" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
}

resource "google_notebooks_instance" "bad_2" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"

  shielded_instance_config {
    enable_secure_boot          = true
    enable_integrity_monitoring = false
  }
}

resource "google_notebooks_instance" "bad_3" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"

  shielded_instance_config {
    enable_secure_boot = false
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

    shielded_instance_config {
      enable_vtpm = false
    }
  }
}
