resource "google_data_fusion_instance" "good" {
  name                       = "etl"
  type                       = "BASIC"
  region                     = "europe-west1"
  enable_stackdriver_logging = true
}
