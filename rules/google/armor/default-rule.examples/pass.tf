resource "google_compute_security_policy" "good" {
  name = "edge"

  rule {
    action   = "deny(403)"
    priority = 1000

    match {
      versioned_expr = "SRC_IPS_V1"

      config {
        src_ip_ranges = ["198.51.100.0/24"]
      }
    }
  }
}

resource "google_compute_security_policy" "good_companion" {
  name = "other"
}

resource "google_compute_security_policy_rule" "good_companion" {
  security_policy = google_compute_security_policy.good_companion.name
  action          = "deny(403)"
  priority        = 1000

  match {
    versioned_expr = "SRC_IPS_V1"

    config {
      src_ip_ranges = ["198.51.100.0/24"]
    }
  }
}
