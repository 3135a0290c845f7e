resource "google_app_engine_firewall_rule" "bad" {
  priority     = 1000
  action       = "ALLOW"
  source_range = "*"
}

resource "google_app_engine_firewall_rule" "bad_2" {
  priority     = 1000
  action       = "ALLOW"
  source_range = "0.0.0.0/0"
}
