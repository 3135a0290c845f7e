variable "key" {
  default = "SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0="
}

resource "google_compute_disk" "boot" {
  name = "boot"
}

resource "google_kms_crypto_key" "disks" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_compute_instance" "good" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_compute_instance" "good_2" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    kms_key_self_link = google_kms_crypto_key.disks.id

    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
}

resource "google_compute_instance" "good_3" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    disk_encryption_key_raw = var.key
  }
}

resource "google_compute_instance" "good_4" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  network_interface {
    subnetwork = "apps"
  }

  boot_disk {
    source = google_compute_disk.boot.id
  }
}
