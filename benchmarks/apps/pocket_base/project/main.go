// Command pocketbase is PocketBase with what the lab needs beside it.
package main

import (
	"log"
	"net/http"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
)

func main() {
	app := pocketbase.New()
	// A reset writes into its database: what it keeps in mind is read anew.
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		event.Router.POST("/lab/reload", func(asked *core.RequestEvent) error {
			if err := app.ReloadCachedCollections(); err != nil {
				return err
			}
			if err := app.ReloadSettings(); err != nil {
				return err
			}
			return asked.NoContent(http.StatusNoContent)
		})
		return event.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
