variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_datasync_location_object_storage" "unknown" {
  bucket_name     = "data"
  server_hostname = "objects.example.com"
  secret_key      = var.setting
}
