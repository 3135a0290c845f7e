variable "private" {}

resource "google_notebooks_instance" "unknown" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  no_public_ip = var.private
}

resource "google_workbench_instance" "unknown" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type      = "e2-medium"
    disable_public_ip = var.private
  }
}

resource "google_notebooks_runtime" "unknown" {
  name     = "lab"
  location = "europe-west1"

  virtual_machine {
    virtual_machine_config {
      data_disk {
        initialize_params {
          disk_size_gb = 100
        }
      }

      machine_type     = "n1-standard-4"
      internal_ip_only = var.private
    }
  }
}
