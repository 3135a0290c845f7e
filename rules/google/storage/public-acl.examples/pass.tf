resource "google_storage_bucket_acl" "good" {
  bucket      = "orders-data"
  role_entity = ["OWNER:user-jane@example.com", "READER:group-readers"]
}

resource "google_storage_bucket_acl" "good_2" {
  bucket         = "orders-data"
  predefined_acl = "private"
}

resource "google_storage_bucket_acl" "good_3" {
  bucket         = "orders-data"
  predefined_acl = "projectPrivate"
}

resource "google_storage_default_object_acl" "good" {
  bucket      = "orders-data"
  role_entity = ["OWNER:user-jane@example.com"]
}

resource "google_storage_object_acl" "good" {
  bucket         = "orders-data"
  object         = "a"
  predefined_acl = "private"
}

resource "google_storage_bucket_access_control" "good" {
  bucket = "orders-data"
  role   = "READER"
  entity = "user-jane@example.com"
}

resource "google_storage_default_object_access_control" "good" {
  bucket = "orders-data"
  role   = "READER"
  entity = "domain-example.com"
}

resource "google_storage_object_access_control" "good" {
  bucket = "orders-data"
  object = "a"
  role   = "READER"
  entity = "user-jane@example.com"
}
