resource "google_notebooks_instance" "good" {
  name            = "lab"
  machine_type    = "e2-medium"
  location        = "europe-west1-b"
  disk_encryption = "CMEK"
  kms_key         = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_workbench_instance" "good" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type = "e2-medium"

    boot_disk {
      kms_key         = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
      disk_encryption = "CMEK"
    }
  }
}

resource "google_notebooks_runtime" "good" {
  name     = "lab"
  location = "europe-west1"

  virtual_machine {
    virtual_machine_config {
      data_disk {
        initialize_params {
          disk_size_gb = 100
        }
      }

      machine_type = "n1-standard-4"

      encryption_config {
        kms_key = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
      }
    }
  }
}
