resource "aws_mwaa_environment" "bad" {
  name                  = "a"
  webserver_access_mode = "PUBLIC_ONLY"
}
