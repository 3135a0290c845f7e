resource "google_compute_instance_template" "good" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"

    disk_encryption_key {
      kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }
  }
}

resource "google_compute_instance_template" "good_2" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source = "data"
    boot   = false
  }
}

resource "google_compute_region_instance_template" "good" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "debian-cloud/debian-12"

    disk_encryption_key {
      kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }
  }
}

resource "google_compute_region_instance_template" "good_2" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source = "data"
    boot   = false
  }
}
