resource "google_notebooks_instance" "good" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"

  shielded_instance_config {
    enable_secure_boot = true
  }
}

resource "google_workbench_instance" "good" {
  name     = "lab"
  location = "europe-west1-b"

  gce_setup {
    machine_type = "e2-medium"

    shielded_instance_config {
      enable_secure_boot          = true
      enable_vtpm                 = true
      enable_integrity_monitoring = true
    }
  }
}
