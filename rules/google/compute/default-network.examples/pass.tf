resource "google_compute_network" "apps" {
  name = "apps"
}

resource "google_compute_instance" "good" {
  name         = "web"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = "apps"
  }
}

resource "google_compute_instance" "good_2" {
  name         = "web"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = "apps"
  }
}

resource "google_compute_instance_template" "good" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
  }

  network_interface {
    network = google_compute_network.apps.id
  }
}

resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
  network  = "apps"
}
