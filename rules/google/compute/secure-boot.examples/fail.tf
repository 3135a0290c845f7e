resource "google_compute_instance" "bad" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = "apps"
  }
}

resource "google_compute_instance" "bad_2" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_vtpm = true
  }
}

resource "google_compute_instance" "bad_3" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_secure_boot = false
  }
}

resource "google_compute_instance_template" "bad" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }
}

resource "google_compute_instance_template" "bad_2" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_vtpm = true
  }
}

resource "google_compute_instance_template" "bad_3" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_secure_boot = false
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

  network_interface {
    subnetwork = "apps"
  }
}

resource "google_compute_region_instance_template" "bad_2" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_vtpm = true
  }
}

resource "google_compute_region_instance_template" "bad_3" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  shielded_instance_config {
    enable_secure_boot = false
  }
}
