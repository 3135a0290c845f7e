variable "range" {}

resource "google_app_engine_firewall_rule" "unknown" {
  priority     = 1000
  action       = "ALLOW"
  source_range = var.range
}
