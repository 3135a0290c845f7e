variable "auto" {}

resource "google_compute_network" "unknown" {
  name                    = "apps"
  auto_create_subnetworks = var.auto
}
