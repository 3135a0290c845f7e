resource "google_compute_security_policy" "bad" {
  name = "edge"
}

resource "google_compute_security_policy" "bad_2" {
  name = "edge"

  rule {
    action   = "allow"
    priority = 2147483647

    match {
      versioned_expr = "SRC_IPS_V1"

      config {
        src_ip_ranges = ["*"]
      }
    }
  }
}

resource "google_compute_security_policy" "bad_3" {
  name = "edge"

  rule {
    action   = "deny(403)"
    preview  = true
    priority = 1000

    match {
      versioned_expr = "SRC_IPS_V1"

      config {
        src_ip_ranges = ["198.51.100.0/24"]
      }
    }
  }
}
