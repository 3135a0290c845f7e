resource "google_compute_image" "bad" {
  name        = "base"
  source_disk = "base"
}
