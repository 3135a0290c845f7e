variable "ports" {}

variable "sources" {}

resource "google_compute_firewall" "unknown" {
  name          = "edge"
  network       = "apps"
  source_ranges = var.sources

  allow {
    protocol = "tcp"
    ports    = ["80"]
  }
}

resource "google_compute_firewall" "unknown_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = var.ports
  }
}

resource "google_compute_firewall_policy_rule" "unknown" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = var.sources

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["80"]
    }
  }
}

resource "google_compute_network_firewall_policy_rule" "unknown" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = var.sources

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["80"]
    }
  }
}

resource "google_compute_region_network_firewall_policy_rule" "unknown" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = var.sources

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["80"]
    }
  }
}
