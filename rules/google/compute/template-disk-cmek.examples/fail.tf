resource "google_compute_instance_template" "bad" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }
}

resource "google_compute_instance_template" "bad_2" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "a"

    disk_encryption_key {
      kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }
  }

  disk {
    disk_size_gb = 20
  }
}

resource "google_compute_region_instance_template" "bad" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }
}

resource "google_compute_region_instance_template" "bad_2" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "a"

    disk_encryption_key {
      kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }
  }

  disk {
    disk_size_gb = 20
  }
}
