variable "level" {}

resource "google_cloudfunctions_function" "unknown" {
  name                         = "orders"
  runtime                      = "nodejs22"
  trigger_http                 = true
  https_trigger_security_level = var.level
}
