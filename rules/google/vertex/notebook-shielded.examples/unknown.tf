variable "boot" {}

resource "google_notebooks_instance" "unknown" {
  name         = "lab"
  machine_type = "e2-medium"
  location     = "europe-west1-b"

  shielded_instance_config {
    enable_secure_boot = var.boot
  }
}
