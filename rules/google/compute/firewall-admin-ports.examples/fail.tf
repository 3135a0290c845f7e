variable "anywhere" {
  default = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "bad" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["445"]
  }
}

resource "google_compute_firewall" "bad_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = var.anywhere

  allow {
    protocol = "tcp"
    ports    = ["443", "443-447"]
  }
}

resource "google_compute_firewall" "bad_3" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8", "0.0.0.0/0"]

  allow {
    protocol = "tcp"
  }
}

resource "google_compute_firewall" "bad_4" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["::/0"]

  allow {
    protocol = "all"
  }
}

resource "google_compute_firewall" "bad_5" {
  name          = "edge"
  network       = "apps"
  direction     = "INGRESS"
  source_ranges = ["0.0.0.0/0"]

  dynamic "allow" {
    for_each = [443, 445]

    content {
      protocol = "tcp"
      ports    = [allow.value]
    }
  }
}

resource "google_compute_firewall_policy_rule" "bad" {
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  firewall_policy = "edge"

  match {
    src_ip_ranges = ["0.0.0.0/0"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["445"]
    }
  }
}

resource "google_compute_firewall_policy_rule" "bad_2" {
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
    src_ip_ranges = ["0.0.0.0/0"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["445"]
    }
  }
}

resource "google_compute_network_firewall_policy_rule" "bad_2" {
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
    src_ip_ranges = ["0.0.0.0/0"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["445"]
    }
  }
}

resource "google_compute_region_network_firewall_policy_rule" "bad_2" {
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
