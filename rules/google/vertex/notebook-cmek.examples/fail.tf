resource "google_notebooks_instance" "bad" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
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

    boot_disk {
      disk_size_gb = "150"
    }
  }
}

resource "google_workbench_instance" "bad_3" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type = "e2-medium"

    boot_disk {
      kms_key = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }

    data_disks {
      disk_size_gb = "100"
    }
  }
}

resource "google_notebooks_runtime" "bad" {
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
    }
  }
}
