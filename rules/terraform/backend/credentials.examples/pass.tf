terraform {
  backend "s3" {
    bucket     = "state"
    key        = "web.tfstate"
    region     = "eu-west-1"
    access_key = ""
  }
}
