resource "google_compute_subnetwork" "apps" {
  name = "apps"
}

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
    network = "apps"
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
    subnetwork = google_compute_subnetwork.apps.id
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
    network = "apps"

    dynamic "access_config" {
      for_each = []
      content {}
    }
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
    network = "apps"
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
    subnetwork = google_compute_subnetwork.apps.id
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
    network = "apps"

    dynamic "access_config" {
      for_each = []
      content {}
    }
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
    network = "apps"
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
    subnetwork = google_compute_subnetwork.apps.id
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
    network = "apps"

    dynamic "access_config" {
      for_each = []
      content {}
    }
  }
}
