resource "google_app_engine_firewall_rule" "good" {
  priority     = 1000
  action       = "ALLOW"
  source_range = "198.51.100.0/24"
}

resource "google_app_engine_firewall_rule" "good_2" {
  priority     = 1000
  action       = "DENY"
  source_range = "*"
}
