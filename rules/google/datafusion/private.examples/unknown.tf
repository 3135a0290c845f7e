variable "setting" {}

resource "google_data_fusion_instance" "unknown" {
  name             = "etl"
  type             = "BASIC"
  region           = "europe-west1"
  private_instance = var.setting
}
