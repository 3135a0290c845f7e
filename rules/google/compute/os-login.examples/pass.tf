resource "google_compute_instance" "good" {
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

resource "google_compute_instance" "good_2" {
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

  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_instance" "good_3" {
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

  metadata = {
    enable-oslogin = true
  }
}

resource "google_compute_instance_template" "good" {
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

resource "google_compute_instance_template" "good_2" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_instance_template" "good_3" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    subnetwork = "apps"
  }

  metadata = {
    enable-oslogin = true
  }
}

resource "google_compute_region_instance_template" "good" {
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

resource "google_compute_region_instance_template" "good_2" {
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

  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_region_instance_template" "good_3" {
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

  metadata = {
    enable-oslogin = true
  }
}

resource "google_compute_project_metadata" "good" {
  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_project_metadata_item" "good" {
  key   = "enable-oslogin"
  value = "TRUE"
}

resource "google_compute_project_metadata_item" "good_2" {
  key   = "owner"
  value = "web"
}
