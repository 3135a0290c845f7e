resource "aws_mwaa_environment" "good" {
  name                  = "a"
  webserver_access_mode = "PRIVATE_ONLY"
}

resource "aws_mwaa_environment" "good_default" {
  name = "a"
}
