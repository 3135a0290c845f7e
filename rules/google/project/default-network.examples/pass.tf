variable "off" {
  default = false
}

resource "google_project" "good" {
  name                = "shop"
  project_id          = "shop-1"
  auto_create_network = false
}

resource "google_project" "good_2" {
  name                = "shop"
  project_id          = "shop-1"
  auto_create_network = var.off
}
