variable "network" {}

resource "google_compute_instance" "unknown" {
  name         = "web"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = var.network
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"
  network  = var.network
}
