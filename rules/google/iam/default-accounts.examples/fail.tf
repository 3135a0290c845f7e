resource "google_project_iam_member" "bad" {
  project = "shop"
  role    = "roles/viewer"
  member  = "serviceAccount:123456789012-compute@developer.gserviceaccount.com"
}

resource "google_project_iam_binding" "bad" {
  project = "shop"
  role    = "roles/viewer"
  members = ["group:ops@example.com", "serviceAccount:123456789012-compute@developer.gserviceaccount.com"]
}

resource "google_project_iam_policy" "bad" {
  project     = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/viewer", members = ["serviceAccount:123456789012-compute@developer.gserviceaccount.com"] }] })
}

resource "google_folder_iam_member" "bad" {
  folder = "folders/1"
  role   = "roles/viewer"
  member = "serviceAccount:123456789012-compute@developer.gserviceaccount.com"
}

resource "google_folder_iam_binding" "bad" {
  folder  = "folders/1"
  role    = "roles/viewer"
  members = ["group:ops@example.com", "serviceAccount:123456789012-compute@developer.gserviceaccount.com"]
}

resource "google_folder_iam_policy" "bad" {
  folder      = "folders/1"
  policy_data = jsonencode({ bindings = [{ role = "roles/viewer", members = ["serviceAccount:123456789012-compute@developer.gserviceaccount.com"] }] })
}

resource "google_organization_iam_member" "bad" {
  org_id = "1"
  role   = "roles/viewer"
  member = "serviceAccount:123456789012-compute@developer.gserviceaccount.com"
}

resource "google_organization_iam_binding" "bad" {
  org_id  = "1"
  role    = "roles/viewer"
  members = ["group:ops@example.com", "serviceAccount:123456789012-compute@developer.gserviceaccount.com"]
}

resource "google_organization_iam_policy" "bad" {
  org_id      = "1"
  policy_data = jsonencode({ bindings = [{ role = "roles/viewer", members = ["serviceAccount:123456789012-compute@developer.gserviceaccount.com"] }] })
}
