variable "password" {
  default = "correct-horse-battery"
}

resource "aws_datasync_location_object_storage" "bad" {
  bucket_name     = "data"
  server_hostname = "objects.example.com"
  secret_key      = "correct-horse-battery"
}

resource "aws_datasync_location_object_storage" "bad_2" {
  bucket_name     = "data"
  server_hostname = "objects.example.com"
  secret_key      = var.password
}
