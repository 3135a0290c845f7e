variable "off" {
  default = false
}

resource "google_compute_network" "good" {
  name                    = "apps"
  auto_create_subnetworks = false
}

resource "google_compute_network" "good_2" {
  name                    = "apps"
  auto_create_subnetworks = var.off
}
