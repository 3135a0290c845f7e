resource "google_compute_instance" "bad" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
}

resource "google_compute_instance" "bad_2" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    auto_delete = true
  }
}
