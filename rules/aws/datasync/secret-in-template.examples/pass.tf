resource "random_password" "admin" {
  length = 24
}

resource "aws_datasync_location_object_storage" "good" {
  bucket_name     = "data"
  server_hostname = "objects.example.com"
}

resource "aws_datasync_location_object_storage" "good_2" {
  bucket_name     = "data"
  server_hostname = "objects.example.com"
  secret_key      = random_password.admin.result
}
