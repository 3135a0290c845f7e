resource "google_compute_health_check" "main" {
  name                = "web"
  description         = "Is it up"
  check_interval_sec  = 10
  timeout_sec         = 3
  healthy_threshold   = 3
  unhealthy_threshold = 4
  http_health_check {
    port         = 8080
    host         = "shop.example.com"
    request_path = "/health"
    response     = "ok"
  }
  log_config {
    enable = true
  }
}
