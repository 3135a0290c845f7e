resource "google_compute_url_map" "main" {
  name            = "front"
  description     = "By path"
  default_service = "web"
  host_rule {
    hosts        = ["shop.example.com", "www.example.com"]
    path_matcher = "all"
  }
  path_matcher {
    name            = "all"
    default_service = "projects/shop-1/global/backendServices/web"
    path_rule {
      paths   = ["/orders", "/orders/*"]
      service = "projects/shop-1/global/backendServices/orders"
    }
  }
}
