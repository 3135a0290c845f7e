resource "google_cloudfunctions_function" "good" {
  name                         = "orders"
  runtime                      = "nodejs22"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS"
}
