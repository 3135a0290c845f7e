variable "action" {}

resource "google_compute_security_policy" "unknown" {
  name = "edge"

  rule {
    action   = var.action
    priority = 1000

    match {
      versioned_expr = "SRC_IPS_V1"

      config {
        src_ip_ranges = ["198.51.100.0/24"]
      }
    }
  }
}
