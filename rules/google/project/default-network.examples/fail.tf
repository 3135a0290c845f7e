resource "google_project" "bad" {
  name       = "shop"
  project_id = "shop-1"
}

resource "google_project" "bad_2" {
  name                = "shop"
  project_id          = "shop-1"
  auto_create_network = true
}
