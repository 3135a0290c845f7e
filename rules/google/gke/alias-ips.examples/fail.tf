resource "google_container_cluster" "bad" {
  name            = "shop"
  location        = "europe-west1"
  networking_mode = "ROUTES"
}
