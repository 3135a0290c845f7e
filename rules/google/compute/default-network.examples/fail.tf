resource "google_compute_instance" "bad" {
  name         = "web"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = "default"
  }
}

resource "google_compute_instance" "bad_2" {
  name         = "web"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = "projects/p/global/networks/default"
  }
}

resource "google_compute_instance_template" "bad" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
  }

  network_interface {
    network = "default"
  }
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"
  network  = "default"
}
