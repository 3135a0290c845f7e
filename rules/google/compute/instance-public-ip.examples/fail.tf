variable "address" {
  default = "203.0.113.7"
}

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
    network = "apps"
    access_config {}
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
    network = "apps"

    access_config {
      nat_ip = var.address
    }
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
    network = "apps"
  }

  network_interface {
    network = "dmz"

    access_config {
      network_tier = "PREMIUM"
    }
  }
}

resource "google_compute_instance" "bad_4" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network    = "apps"
    stack_type = "IPV4_IPV6"

    ipv6_access_config {
      network_tier = "PREMIUM"
    }
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
    network = "apps"
    access_config {}
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
    network = "apps"

    access_config {
      nat_ip = var.address
    }
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
    network = "apps"
  }

  network_interface {
    network = "dmz"

    access_config {
      network_tier = "PREMIUM"
    }
  }
}

resource "google_compute_instance_template" "bad_4" {
  name         = "web"
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    network    = "apps"
    stack_type = "IPV4_IPV6"

    ipv6_access_config {
      network_tier = "PREMIUM"
    }
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
    network = "apps"
    access_config {}
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
    network = "apps"

    access_config {
      nat_ip = var.address
    }
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
    network = "apps"
  }

  network_interface {
    network = "dmz"

    access_config {
      network_tier = "PREMIUM"
    }
  }
}

resource "google_compute_region_instance_template" "bad_4" {
  name         = "web"
  machine_type = "e2-small"
  region       = "europe-west1"

  disk {
    source_image = "debian-cloud/debian-12"
    boot         = true
  }

  network_interface {
    network    = "apps"
    stack_type = "IPV4_IPV6"

    ipv6_access_config {
      network_tier = "PREMIUM"
    }
  }
}
