# METADATA
# scope: package
# title: Composer environments have no public addresses
# description: A public address puts the hosts of the environment before the whole internet.
# custom:
#   id: PL-GOOGLE-COMPOSER-1
#   severity: high
#   resources: [google_composer_environment]
#   remedy: Set enable_private_endpoint to true in private_environment_config, or enable_private_environment in config.
#   fix:
#     - set: {config.0.enable_private_environment: true}
#       marks: removes
#     - set: {config.0.private_environment_config.0.enable_private_endpoint: true}
#       marks: removes
package plumbline.google.composer.private_environment

is_ok if input.resource.attributes.config[_].private_environment_config[0]

is_ok if input.resource.attributes.config[_].enable_private_environment == true

deny contains {"message": "The environment has public addresses.", "path": ["config"]} if not is_ok
