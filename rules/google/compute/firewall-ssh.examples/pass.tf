resource "google_compute_firewall" "good" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "good_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}

resource "google_compute_firewall" "good_3" {
  name        = "edge"
  network     = "apps"
  source_tags = ["bastion"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "good_4" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  deny {
    protocol = "all"
  }
}

resource "google_compute_firewall" "good_5" {
  name               = "edge"
  network            = "apps"
  direction          = "EGRESS"
  destination_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "good_6" {
  name          = "edge"
  network       = "apps"
  disabled      = true
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "good_7" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "icmp"
  }
}

resource "google_compute_firewall_policy_rule" "good" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["10.0.0.0/8"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["22"]
    }
  }
}

resource "google_compute_network_firewall_policy_rule" "good" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["10.0.0.0/8"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["22"]
    }
  }
}

resource "google_compute_region_network_firewall_policy_rule" "good" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["10.0.0.0/8"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["22"]
    }
  }
}
