resource "google_compute_target_http_proxy" "main" {
  name                        = "redirect"
  description                 = "To https"
  url_map                     = "projects/shop-1/global/urlMaps/redirect"
  http_keep_alive_timeout_sec = 610
  proxy_bind                  = false
}
