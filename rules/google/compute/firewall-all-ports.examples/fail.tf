variable "anywhere" {
  default = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "bad" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "all"
  }
}

resource "google_compute_firewall" "bad_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = var.anywhere

  allow {
    protocol = "tcp"
    ports    = ["0-65535"]
  }
}

resource "google_compute_firewall" "bad_3" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "udp"
  }
}

resource "google_compute_firewall" "bad_4" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["::/0"]

  allow {
    protocol = "icmp"
  }

  allow {
    protocol = "tcp"
    ports    = ["1-65535"]
  }
}

resource "google_compute_firewall_policy_rule" "bad" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["::/0"]

    layer4_configs {
      ip_protocol = "all"
    }
  }
}

resource "google_compute_network_firewall_policy_rule" "bad" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["::/0"]

    layer4_configs {
      ip_protocol = "all"
    }
  }
}

resource "google_compute_region_network_firewall_policy_rule" "bad" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["::/0"]

    layer4_configs {
      ip_protocol = "all"
    }
  }
}
